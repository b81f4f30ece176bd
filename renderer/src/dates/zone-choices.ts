/** The zones that are in use. https://www.iana.org/time-zones */
const ZONES: readonly string[] = [
  ...['-12:00', '-11:00', '-10:00', '-09:30', '-09:00', '-08:00', '-07:00', '-06:00', '-05:00', '-04:00'],
  ...[
    '-03:30',
    '-03:00',
    '-02:30',
    '-02:00',
    '-01:00',
    'Z',
    '+01:00',
    '+02:00',
    '+03:00',
    '+03:30',
    '+04:00',
  ],
  ...['+04:30', '+05:00', '+05:30', '+05:45', '+06:00', '+06:30', '+07:00', '+08:00', '+08:45', '+09:00'],
  ...['+09:30', '+10:00', '+10:30', '+11:00', '+12:00', '+12:45', '+13:00', '+13:45', '+14:00'],
];

/** The zones to choose from. If the current one is not among them, it comes first. */
export function zoneChoices(zone: string): readonly string[] {
  return ZONES.includes(zone) ? ZONES : [zone, ...ZONES];
}
