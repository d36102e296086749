/** What an application asks beside the words of the survey; other languages have the same keys. */
export const en = {
  questions_title: 'A few questions first',
  questions_note: 'A person reads your answers. None of them rejects anybody by itself.',
  answer_it: 'Please answer this question.',
  yes: 'Yes',
  no: 'No',
  resume: 'Your resume',
  resume_choose: 'Choose a file',
  resume_hint: 'PDF, Word, OpenDocument or plain text, up to 10 MB',
  resume_remove: 'Take out',
  resume_sending: 'Sending your resume',
  resume_refused:
    'This file cannot be taken. Choose a PDF, Word, OpenDocument or plain text file without macros, of at most 10 MB.',
  resume_lost: 'Your application has arrived, but your resume has not. Choose another file, or take it out, and go on.',
  apply: 'Apply and go on',
  comes_after:
    'After this come {items} short statements about how you work, {minutes} minutes. Everything is saved as you go; the link in your mail leads back at any time.',
}

/** The words of one language. */
export type ApplyTexts = typeof en
