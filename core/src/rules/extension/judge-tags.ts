import { PartValue } from '../../format/extensions/part-value.ts';
import { PART_SIZE, type Parts } from '../../format/extensions/parts.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { EXTENSION_DATES, isExtensionDateInvalid } from './extension-date-invalid.ts';
import { RepeatedTags } from './extension-duplicate-tag.ts';
import { MISPLACED_TAG } from './extension-misplaced.ts';
import { UNKNOWN_TAG } from './extension-unknown-tag.ts';
import { EXTENSION_URLS, isExtensionUrlInvalid } from './extension-url-invalid.ts';

const UNKNOWN = ruleNumber('extension-unknown-tag');
const MISPLACED = ruleNumber('extension-misplaced');
const DUPLICATE = ruleNumber('extension-duplicate-tag');
const URL_INVALID = ruleNumber('extension-url-invalid');
const DATE_INVALID = ruleNumber('extension-date-invalid');

/** Shared by all entries: `begin` and `read` reset them. */
const REPEATED = new RepeatedTags();
const VALUE = new PartValue();

/** Checks each tag in an entry's extensions. Adds at most one of the rules above for each tag. */
export function judgeTags(judge: EntryJudge, bytes: Uint8Array, { parts, partCount }: Parts): void {
  REPEATED.begin();
  for (let at = 0; at < partCount * PART_SIZE; at += PART_SIZE) {
    const slot = parts[at] as number;
    if (slot === UNKNOWN_TAG) judge.addPart(UNKNOWN, at);
    else if (slot === MISPLACED_TAG) judge.addPart(MISPLACED, at);
    else if (REPEATED.isRepeated(slot)) judge.addPart(DUPLICATE, at);
    else if (EXTENSION_URLS[slot] === 1) {
      if (isExtensionUrlInvalid(VALUE.read(bytes, parts, at))) judge.addPart(URL_INVALID, at);
    } else if (EXTENSION_DATES[slot] === 1) {
      if (isExtensionDateInvalid(slot, VALUE.read(bytes, parts, at))) judge.addPart(DATE_INVALID, at);
    }
  }
}
