/** Every word of what comes after handing in: the own report, questions, and who has looked. Traits have a name and a sentence for each third of the range. */
export const en = {
  own_report: 'Your own report',
  own_report_text: 'Where your answers put you on five traits, each with its likely range.',
  open_report: 'Open my report',
  close_report: 'Close my report',
  print: 'Print',
  report_title: 'How you tend to work',
  report_lead:
    'Every trait is a place with a width: the point is where your answers put you, the line is the likely range. Nine times in ten the true place lies on it. Both ends are ways of working; neither is better.',
  place: 'Higher than about {p} of 100 people, likely {low} to {high}',
  reaches_middle: 'The likely range reaches the middle, so this may fit you less.',
  report_norm:
    'Compared with 33,143 volunteers from 20 countries who answered in English. They were not job applicants. A result is one thing to look at; it decides nothing.',
  report_unreadable:
    'This time your answers cannot be read reliably, so there is no report. That says nothing about you. Ask {company} whether you may answer again.',
  not_scored: 'Not enough answers',
  ask: 'Ask a question about my result',
  ask_text:
    'Your question goes to {company}, and a person answers by email. You may also ask for somebody to look at your result again.',
  ask_label: 'Your question',
  ask_sent: 'Your question is on its way.',
  viewers: 'See who has looked at it',
  viewers_none: 'Nobody has opened your result yet.',
  viewer: '{name}, last on {date}',
  download: 'Download my data',
  ES: 'Emotional Stability',
  ES_low: 'You tend to feel pressure soon, and to show it. That also makes you notice risks early.',
  ES_mid: 'Under pressure you tend to react much as most people do.',
  ES_high: 'You tend to stay even when things go wrong. Others may notice late when something weighs on you.',
  E: 'Outward Energy',
  E_low: 'You tend to work best in calm and small company. In large groups you may need time before you speak.',
  E_mid: 'You tend to like both company and quiet, each in its time.',
  E_high: 'You tend to draw energy from people and activity. Quiet work alone may cost you more.',
  O: 'Openness to Ideas',
  O_low: 'You tend to prefer the practical and the proven. New ways may need a reason first.',
  O_mid: 'You tend to welcome new ideas where they help, and to keep what works.',
  O_high: 'You tend to look for ideas and new ways. Routine may tire you sooner.',
  A: 'Consideration',
  A_low: 'You tend to argue your own case and to check before you trust. Others may find you direct.',
  A_mid: 'You tend to weigh your own interests and those of others about equally.',
  A_high: 'You tend to look after others and to give way. Your own case may come last.',
  C: 'Conscientiousness',
  C_low: 'You tend to be flexible and spontaneous. Order and finishing may need more effort.',
  C_mid: 'You tend to plan where it matters and to leave the rest open.',
  C_high: 'You tend to plan, keep order and finish what you start. Sudden changes may cost you more.',
}

export type AfterTexts = typeof en
