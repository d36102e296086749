/** Rules of every company's first pipeline; both are off, so that nothing leaves by itself until somebody wants it. */
export const seedRules = [
  {
    kind: 'mail',
    status: 'interview',
    settings: {
      subject: 'Your interview for {role}',
      text: 'Hello {first},\n\nthank you for your answers. We would like to talk with you about the role {role}, and will call you within two working days to find a time.\n\n{company}',
      delay_minutes: 0,
    },
  },
  {
    kind: 'mail',
    status: 'declined',
    settings: {
      subject: 'Your application for {role}',
      text: 'Hello {first},\n\nthank you for the time you gave us. A person here has read your application for {role}, and we have decided to go on with others. You may ask us for the reason, or for your data, at any time.\n\n{company}',
      delay_minutes: 60,
    },
  },
]
