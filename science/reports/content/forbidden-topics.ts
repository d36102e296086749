/** Topics that nobody is asked about and nothing is said about, with the words that give them away. */
const TOPICS: readonly (readonly [topic: string, words: RegExp])[] = [
  [
    'age',
    /\b(how old|your age|age group|date of birth|birth(day| ?date| year)|year of birth|too (old|young)|retirement|retire|generation [xyz])\b/iu,
  ],
  [
    'health',
    /\b(health|illness|disabilit(y|ies)|disabled|diseases?|diagnos(is|ed)|medical|medication|doctors?|therap(y|ist)|depress(ed|ion)|disorders?|sick(ness)?|sick leave|injur(y|ies|ed)|drugs?|alcohol|smok(e|er|ing)|pregnan(t|cy))\b/iu,
  ],
  [
    'family',
    /\b(famil(y|ies)|children|kids?|child ?care|married|marital|marriage|spouse|husband|wife|maternity|paternity|parental)\b/iu,
  ],
  ['religion', /\b(religio(n|us)|church|mosque|synagogue|pray(er|ers|ing)?|worship|sabbath|creed)\b/iu],
  [
    'politics',
    /\b(politic(s|al|ally)|vot(e|ed|es|ing)|elections?|liberals?|conservatives?|trade unions?|union member(ship)?)\b/iu,
  ],
  [
    'origin',
    /\b(racial|ethnic(ity)?|nationalit(y|ies)|national origin|citizenship|immigra(nt|nts|tion)|native (language|speaker)|mother tongue|accent|skin colou?r|where (are|were) you (from|born))\b/iu,
  ],
  ['sexuality', /\b(sexual(ity)?|sexual orientation|gender identity|transgender|gay|lesbian)\b/iu],
  ['record', /\b(arrest(ed|s)?|convict(ed|ion|ions)|criminal record|bankrupt(cy)?|credit (score|history)|debts?)\b/iu],
  ['military', /\b(military discharge|veteran status)\b/iu],
  ['genetics', /\b(genetic|hereditary)\b/iu],
  [
    'clinical',
    /\b(anxiety|neurotic(ism)?|neurosis|narcissis(m|t|tic)|psychopath(ic|y)?|patholog(y|ical)|syndrome|trauma(tic)?|bipolar|autis(m|tic)|adhd|ocd|mental state|burn-?out)\b/iu,
  ],
  // Protected instruments; spelled so that the names stand nowhere, not even here.
  ['instrument', /\b(N[E]O|D[I]SC|M[B]TI|16[P]F|H[o]gan|BF[I]-?2|H[E]XACO)\b/u],
]

/** The forbidden topics that a text touches. */
export const forbiddenTopics = (text: string): string[] =>
  TOPICS.filter(([, words]) => words.test(text)).map(([topic]) => topic)

/** The first forbidden topic that a text touches, or null. */
export const forbiddenTopic = (text: string): string | null => forbiddenTopics(text)[0] ?? null
