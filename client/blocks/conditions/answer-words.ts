/** How far somebody came, in words. */
export const PROGRESS = {
  not_registered: 'Not registered yet',
  registered: 'Registered',
  in_progress: 'In progress',
  completed: 'Finished',
} as const
/** Whether answers can be read, in words. */
export const QUALITY = { good: 'Good', review: 'Review', 'not interpretable': 'Cannot be read' } as const
