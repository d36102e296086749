// The clock of a machine may be minutes off; what the server counts down is counted by the server's.

let aheadMs = 0

/** An answer says when it was sent, in whole seconds: what they may hide is no difference. */
export const readClock = ({ headers }: Response): void => {
  const ms = Date.parse(headers.get('date') ?? '') + 1_000 - Date.now()
  aheadMs = Math.abs(ms) > 2_000 ? ms : 0
}

/** A time of the server as the clock here will show it. */
export const onOwnClock = (instant: string): number => Date.parse(instant) - aheadMs
