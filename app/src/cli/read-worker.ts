import { answerReads } from '../engine/answer-reads.ts';

answerReads({ hash: false, accept: 'anything' });
