/**
 * For products whose tests are about something else than overload: a machine that stands still for seconds has them answer late, and not 503.
 * What a process does that falls behind is tried by `tests/faults/overload.test.ts` and `server/kernel/pages.test.ts`, with the limit that
 * everybody gets.
 */
export const UNHURRIED = { MAX_EVENT_LOOP_DELAY_MS: '600000' }
