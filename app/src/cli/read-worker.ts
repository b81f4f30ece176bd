import { answerReads } from '../engine/read/answer-reads.ts';

answerReads({ hash: false, accept: 'anything' });
