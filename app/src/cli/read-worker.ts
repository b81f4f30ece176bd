import { answerReads } from '../engine/answer-reads.ts';
import { inlineMore } from '../engine/inline-more.ts';

inlineMore();
answerReads({ hash: false, accept: 'anything' });
