/** The time and where this computer says it is; tests bring their own. */
export interface Clock {
  now(): Date;
  /** Minutes east of UTC at an instant. */
  minutesEast(at: Date): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  minutesEast: (at) => -at.getTimezoneOffset(),
};
