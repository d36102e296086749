/** What a public page of a company says by itself; other languages have the same keys. */
export const en = {
  until: 'until {day}',
  apply_now: 'Apply now',
  apply: 'Apply',
  opens: 'opens in a new tab',
  closed_title: 'This position takes no more applications',
  closed_lead:
    'Thank you for your interest. If you have applied already, the link in your mail still leads back to your assessment until it ends.',
  withdrawn_title: 'This page has been taken down',
  paused_title: 'This position takes no applications at the moment',
  paused_lead:
    'Keep this link and come back later, or ask whoever sent it to you when applications open again. If you have applied already, the link in your mail still leads back to your assessment until it ends.',
  soon_title: 'Applications open on {day}',
  soon_lead: 'Keep this link, and come back then.',
  unknown_title: 'There is no vacancy at this address',
  unknown_lead:
    'The link may have been cut short or mistyped. Please open it again where you found it, or ask whoever gave it to you.',
  trouble_title: 'This page cannot be shown right now',
  trouble_lead: 'Please try again in a moment. Nothing is lost.',
  try_again: 'Try again',
  support: 'Support',
  privacy: 'Privacy',
}

/** The words of one language. */
export type PageTexts = typeof en
