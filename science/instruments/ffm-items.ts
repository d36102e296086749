import type { DomainCode } from '#science/vocabulary.ts'

/** One statement of the IPIP five-factor markers (Goldberg 1992). */
export interface FfmItem {
  /** 1..50, the order of presentation of the 50-item form. */
  number: number
  text: string
  /** Whether agreeing raises (1) or lowers (-1) the scale in the direction of its key. */
  sign: 1 | -1
  domain: DomainCode
  /** False for the two items on low mood, which no hiring form may show. */
  hiringAllowed: boolean
}

// Public domain: ipip.ori.org; Goldberg 1992, Psychol. Assess. 4, 26.
const ROWS: readonly (readonly [text: string, key: '+' | '-', domain: DomainCode, hiringAllowed: boolean])[] = [
  ['I am the life of the party.', '+', 'E', true],
  ['I get stressed out easily.', '+', 'ES', true],
  ['I feel little concern for others.', '-', 'A', true],
  ['I am always prepared.', '+', 'C', true],
  ['I have a rich vocabulary.', '+', 'O', true],
  ["I don't talk a lot.", '-', 'E', true],
  ['I am relaxed most of the time.', '-', 'ES', true],
  ['I am interested in people.', '+', 'A', true],
  ['I leave my belongings around.', '-', 'C', true],
  ['I have difficulty understanding abstract ideas.', '-', 'O', true],
  ['I feel comfortable around people.', '+', 'E', true],
  ['I worry about things.', '+', 'ES', true],
  ['I insult people.', '-', 'A', true],
  ['I pay attention to details.', '+', 'C', true],
  ['I have a vivid imagination.', '+', 'O', true],
  ['I keep in the background.', '-', 'E', true],
  ['I seldom feel blue.', '-', 'ES', false],
  ["I sympathize with others' feelings.", '+', 'A', true],
  ['I make a mess of things.', '-', 'C', true],
  ['I am not interested in abstract ideas.', '-', 'O', true],
  ['I start conversations.', '+', 'E', true],
  ['I am easily disturbed.', '+', 'ES', true],
  ["I am not interested in other people's problems.", '-', 'A', true],
  ['I get chores done right away.', '+', 'C', true],
  ['I have excellent ideas.', '+', 'O', true],
  ['I have little to say.', '-', 'E', true],
  ['I get upset easily.', '+', 'ES', true],
  ['I have a soft heart.', '+', 'A', true],
  ['I often forget to put things back in their proper place.', '-', 'C', true],
  ['I do not have a good imagination.', '-', 'O', true],
  ['I talk to a lot of different people at parties.', '+', 'E', true],
  ['I change my mood a lot.', '+', 'ES', true],
  ['I am not really interested in others.', '-', 'A', true],
  ['I like order.', '+', 'C', true],
  ['I am quick to understand things.', '+', 'O', true],
  ["I don't like to draw attention to myself.", '-', 'E', true],
  ['I have frequent mood swings.', '+', 'ES', true],
  ['I take time out for others.', '+', 'A', true],
  ['I shirk my duties.', '-', 'C', true],
  ['I use difficult words.', '+', 'O', true],
  ["I don't mind being the center of attention.", '+', 'E', true],
  ['I get irritated easily.', '+', 'ES', true],
  ["I feel others' emotions.", '+', 'A', true],
  ['I follow a schedule.', '+', 'C', true],
  ['I spend time reflecting on things.', '+', 'O', true],
  ['I am quiet around strangers.', '-', 'E', true],
  ['I often feel blue.', '+', 'ES', false],
  ['I make people feel at ease.', '+', 'A', true],
  ['I am exacting in my work.', '+', 'C', true],
  ['I am full of ideas.', '+', 'O', true],
]

/** The 50 items in order of presentation. */
export const FFM_ITEMS: readonly FfmItem[] = ROWS.map(([text, key, domain, hiringAllowed], index) => ({
  number: index + 1,
  text,
  sign: key === '+' ? 1 : -1,
  domain,
  hiringAllowed,
}))
