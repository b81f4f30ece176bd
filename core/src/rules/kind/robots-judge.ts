import { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { isRelativeSitemap } from './robots-relative-sitemap.ts';

const RELATIVE = ruleNumber('robots-relative-sitemap');

/** Judges the rows of a robots.txt. */
export class RobotsJudge extends EntryJudge {
  override loc(bytes: Uint8Array, start: number, end: number): void {
    if (isRelativeSitemap(bytes, start, end)) this.add(RELATIVE);
    else super.loc(bytes, start, end);
  }
}
