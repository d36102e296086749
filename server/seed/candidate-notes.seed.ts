/** What colleagues wrote about people of the example world. */
export const seedNotes = [
  'Clear about what they want from the role. References asked for, consent on file.',
  'Spoke about the last team: a clear plan, and open about what went wrong and when they noticed.',
  'Please take the two questions on shift handovers in the next conversation.',
]
