/** Mails that every company of a brand finds ready. */
export const seedTemplates = [
  {
    name: 'Invitation to a talk',
    subject: 'Let us talk: {{role}} at {{company}}',
    html: '<p>Hello {{first}},</p>\n<p>thank you for describing how you work. We would like to meet you and talk about the role {{role}}.</p>\n<p>Would {{day}} suit you? Answer this mail with what fits.</p>\n<p>Kind regards<br>{{company}}</p>',
  },
  {
    name: 'Still deciding',
    subject: 'Where we are with {{role}}',
    html: '<p>Hello {{first}},</p>\n<p>we have not decided about {{role}} yet, and did not want to leave you without a word. You hear from us within a week.</p>\n<p>Kind regards<br>{{company}}</p>',
  },
] as const
