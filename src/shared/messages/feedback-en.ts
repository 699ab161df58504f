/** Texts of “Was this page helpful?”, in English. See en.ts. */
export const feedbackEn = {
  feedbackQuestion: 'Was this page helpful?',
  feedbackYes: 'Yes',
  feedbackNo: 'No',
  feedbackThanks: 'Thank you for your answer.',
  feedbackThanksComment: 'Thank you. Your comment has been saved.',
  feedbackNotSaved:
    'Your answer could not be saved: this browser does not let the site store anything.',
  feedbackCommentYes: 'What helped you most? (optional)',
  feedbackCommentNo: 'What was missing or wrong? (optional)',
  feedbackCommentHint: 'Please leave out passwords and personal data.',
  feedbackSend: 'Send comment',
} as const
