/** What happens to a result, by its name in the timeline, in words. */
export const RESULT_EVENTS = {
  registered: 'Registered',
  started: 'Started answering',
  finished: 'Handed in',
  opened: 'Opened the link',
  paused: 'Paused',
  viewed: 'Result opened',
  downloaded: 'Downloaded',
  shared: 'Shared',
  unshared: 'Shared link taken back',
  note_written: 'Note written',
  note_deleted: 'Note deleted',
  resume_added: 'Resume added',
  resume_deleted: 'Resume deleted',
  status_changed: 'Moved',
  assigned: 'Assigned',
  tagged: 'Tags changed',
  archived: 'Archived',
  restored: 'Restored',
  changed: 'Changed',
  type_changed: 'Type changed',
  role_changed: 'Role changed',
  address_told: 'The former address is told by mail that it was replaced',
  asked_again: 'Asked to take the assessment again',
  undone: 'Change undone',
  mail_recalled: 'Mail taken back before it left',
  chosen: 'Chosen as the active result',
  asked: 'Asked about their result',
  reminded: 'Reminded by mail',
  erased: 'Erased',
  merged: 'Made one person of two',
  told_apart: 'Said that somebody who looks the same is another person',
  told_apart_taken_back: 'Took back that somebody who looks the same is another person',
  maybe_twice: 'May be on the list already',
  hold_set: 'Put under legal hold',
  hold_lifted: 'Legal hold lifted',
  goal_chosen: 'Goal chosen',
  goal_changed: 'Goal changed',
  goal_taken_back: 'Goal taken back',
  checked_in: 'Said how it went with the goal',
  coaching_changed: 'Coaching plan changed',
  agreement_made: 'Agreement with a colleague begun',
  agreement_changed: 'Agreement with a colleague changed',
  agreement_signed: 'Agreement with a colleague signed',
  agreement_deleted: 'Agreement with a colleague deleted',
}
export type ResultEvent = keyof typeof RESULT_EVENTS

/** An event of a timeline in words; one that has none keeps its name. */
export const resultEventWords = (event: string): string => {
  const words: Readonly<Record<string, string>> = RESULT_EVENTS
  return words[event] ?? event
}

/** What became of tags, as the end of a sentence: "tagged “Driver”, no longer “Strong”". */
export const taggedWords = (added: readonly string[], removed: readonly string[]): string => {
  const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
  return [added.length ? `tagged ${quoted(added)}` : '', removed.length ? `no longer ${quoted(removed)}` : '']
    .filter(Boolean)
    .join(', ')
}
