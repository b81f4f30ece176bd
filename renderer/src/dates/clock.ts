/** The time and time zone of this computer. Tests use their own. */
export interface Clock {
  now(): Date;
  /** Offset from UTC at an instant, in minutes east. */
  minutesEast(at: Date): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  minutesEast: (at) => -at.getTimezoneOffset(),
};
