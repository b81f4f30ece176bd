import fc from 'fast-check';

const number = (least: number, most: number, digits: number) =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.boolean()).map(([value, padded]) => {
    return padded ? String(value).padStart(digits, '0') : String(value);
  });
const year = number(1998, 2030, 4);
const month = number(0, 13, 2);
const day = number(0, 32, 2);
const separator = fc.constantFrom('-', '-', '/', '.', ' ', '');
const date = fc.oneof(
  fc.tuple(year, separator, month, separator, day).map((parts) => parts.join('')),
  fc.tuple(day, separator, month, separator, year).map((parts) => parts.join('')),
  fc.tuple(day, fc.constantFrom(' Mar ', '-Feb-', ' December '), year).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('Mar ', 'Fri Feb '), day, fc.constantFrom(' ', ', '), year)
    .map((parts) => parts.join('')),
  fc.tuple(year, separator, month).map((parts) => parts.join('')),
);
const clock = fc
  .tuple(number(0, 25, 2), number(0, 61, 2), fc.option(number(0, 61, 2), { nil: null }))
  .map(([hour, minute, second]) => `${hour}:${minute}${second === null ? '' : `:${second}`}`);
const zone = fc.constantFrom(
  '',
  'Z',
  'z',
  ' GMT',
  '+0000',
  '+02:00',
  '-0530',
  '+2',
  '+15:00',
  ' EST',
  '-00:14400',
);

/** A date, perhaps with a time, as people and programs write it, valid or not. */
export const anyDate: fc.Arbitrary<string> = fc
  .tuple(date, fc.constantFrom('', 'T', 'T', ' ', 't'), clock, fc.constantFrom('', '.5', ',25'), zone)
  .map(([when, joint, time, fraction, offset]) =>
    joint === '' ? when : when + joint + time + fraction + offset,
  );
