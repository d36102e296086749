import { UNDO_WINDOW_MS } from '#contract/constants.ts'

interface Line {
  event: string
  at: Date
  properties: Record<string, unknown>
}

/**
 * Lines of a timeline, newest first: what takes another line back also says what that one said. The last is taken back first, so of
 * several lines of one kind each goes with the nearest one after it that takes such a line back.
 */
export const withWhatTheyTookBack = <Of extends Line>(lines: readonly Of[]): Of[] => {
  const said = new Map<Of, Record<string, unknown>>()
  const open: Record<string, Of[]> = {}
  for (const line of lines) {
    const { of } = line.properties
    if (line.event === 'undone' && typeof of === 'string') (open[of] ??= []).push(line)
    const back = open[line.event]?.pop()
    const what = { ...line.properties }
    // Why it was done says nothing of why it was taken back.
    delete what['reason']
    if (back && back.at.getTime() - line.at.getTime() <= UNDO_WINDOW_MS) said.set(back, what)
  }
  return lines.map((line) => ({ ...line, properties: { ...said.get(line), ...line.properties } }))
}
