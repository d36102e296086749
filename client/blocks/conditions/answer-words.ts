import type { DIRECT, OTHER_SOURCE, OWN_SOURCES } from '#contract/core/sources.ts'

/** How far somebody came, in words. */
export const PROGRESS = {
  not_registered: 'Not registered yet',
  registered: 'Registered',
  in_progress: 'In progress',
  completed: 'Finished',
} as const

/** The links that every campaign has, in words; those that it was given are called by their names. */
export const SOURCES = {
  direct: 'The bare link',
  mail: 'Invitations by mail',
  site: 'The button on your site',
  qr: 'The QR code',
  other: 'Names not given out here',
} satisfies Record<(typeof OWN_SOURCES)[number] | typeof DIRECT | typeof OTHER_SOURCE, string>

/** Whether answers can be read, in words. */
export const QUALITY = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const
