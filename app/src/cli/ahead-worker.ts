import { answerAhead } from '../engine/ahead/answer-ahead.ts';

answerAhead();
