// Of the 27 facets two people differ on nine as a rule: that no source of friction was found is no word about all of them.

/** Where none of the sources of friction holds for two people. */
export const NO_FRICTION =
  'None of the ten sources of friction that are looked for stands out between these two. That is no promise: talk about tasks, times and who decides.'

/** Where two people cannot be held beside each other. */
export const NOT_COMPARED =
  'These two cannot be held beside each other. Both need readable answers to the questionnaire with facets, compared with the same people.'
