/**
 * The catalogue of failures: stable code, HTTP status, the sentence a person reads.
 * Codes in CamelCase are the identity provider's exception names; they are kept so that every provider maps alike.
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The request could not be read. Please check it and try again.' },
  VALIDATION_FAILED: { status: 422, message: 'Some fields need your attention.' },
  SEAL_BROKEN: { status: 422, message: 'This text was altered, or it was made for another purpose.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    message:
      'An export that is answered at once holds at most 10,000 people. Ask for one in the background, or narrow the filters.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to go on.' },
  PROXY_EXPIRED: { status: 401, message: 'The session as another user has ended. Start it again from Companies.' },
  FORBIDDEN: { status: 403, message: 'Your role does not allow this.' },
  ORIGIN_REFUSED: { status: 403, message: 'This call must come from the application itself.' },
  PROXY_NOT_ALLOWED: { status: 403, message: 'You cannot act as this user.' },
  NOT_DURING_PROXY: { status: 403, message: 'This is not possible while you act as another user.' },
  VIEW_ONLY: {
    status: 403,
    message: 'You are looking at the product as another role. Go back to your own view to change something.',
  },
  ACCOUNT_INACTIVE: { status: 403, message: 'This account is no longer active.' },
  REGISTRATION_CLOSED: { status: 403, message: 'Registration is by invitation only.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  BOOK_CODE_UNKNOWN: { status: 404, message: 'We do not know this code. Compare it with the book.' },
  FEATURE_DISABLED: { status: 404, message: 'This feature is not part of your brand.' },
  CONFLICT: { status: 409, message: 'That does not fit with what is stored. Reload and try again.' },
  MATCH_CHANGED: {
    status: 409,
    message:
      'Somebody has come or gone meanwhile, and nobody was changed. Look at the list, and choose all of it again.',
  },
  EXPORT_RUNNING: {
    status: 409,
    message: 'An export of yours is on its way. Wait until it is there, or stop it.',
  },
  FLAGS_ELSEWHERE: { status: 409, message: 'Flags are kept by another service. Change them there.' },
  STALE: {
    status: 409,
    message: 'Somebody else changed this meanwhile, so yours was not saved. Look at it as it is now.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This request key was already used for another request.' },
  EMAIL_EXISTS: { status: 409, message: 'An account with this email exists already.' },
  SLUG_TAKEN: { status: 409, message: 'This address is taken. Choose another one.' },
  LAST_SUPER_ADMIN: { status: 409, message: 'The last active super admin must stay.' },
  ALREADY_SET_UP: { status: 409, message: 'This account is already set up.' },
  SECOND_FACTOR_ON: { status: 409, message: 'Two-step sign-in is on already.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Two-step sign-in is not on for this account.' },
  SECOND_FACTOR_REQUIRED: { status: 409, message: 'Your role needs two-step sign-in, so it stays on.' },
  COURSE_UNFINISHED: { status: 409, message: 'There is a certificate once every lesson of the course is done.' },
  OWN_ACCOUNT: { status: 409, message: 'This cannot be done to your own account.' },
  DEACTIVATED: { status: 409, message: 'This account is deactivated. Reactivate it first.' },
  BOOK_CODE_USED: { status: 409, message: 'Somebody has used this code already, so it stays where it is.' },
  ALREADY_SUBMITTED: { status: 409, message: 'These answers are already submitted. Thank you.' },
  LEGAL_HOLD: {
    status: 409,
    message: 'A legal hold keeps some of these people, so nothing was erased. Lift it first, or leave them out.',
  },
  KEPT_BY_LAW: {
    status: 409,
    message:
      'The company has to keep your data for now because of a legal matter. Nothing was erased. Ask them when it ends.',
  },
  UNDO_CONFLICT: {
    status: 409,
    message: 'This was changed again since, so it cannot be undone. If that was you, undo the later change first.',
  },
  COLUMN_CHANGED: { status: 409, message: 'This column has changed meanwhile. Reload it and try again.' },
  STAGE_IN_USE: { status: 409, message: 'People stand in this stage, archived ones perhaps too. Move them all first.' },
  ANSWERED_ALREADY: { status: 409, message: 'You have answered already, and what you said counts.' },
  NO_GOAL: { status: 409, message: 'No goal is chosen yet. Choose one first.' },
  AGREEMENT_EXISTS: { status: 409, message: 'These two have begun an agreement already. Here it is.' },
  EMPLOYEES_ONLY: {
    status: 409,
    message: 'This is only for two employees whose results can be read, never for candidates.',
  },
  NOTHING_TO_ANALYSE: {
    status: 409,
    message: 'There is nothing to say yet: the answers are not complete, or they cannot be read.',
  },
  TAG_IN_USE: { status: 409, message: 'A rule of a stage puts this tag on people. Change that rule first.' },
  PIPELINE_NEEDED: { status: 409, message: 'New people come into this pipeline. Choose another one for them first.' },
  EVENT_NOT_DUE: {
    status: 409,
    message:
      'This event was not sent yet. It goes by itself once it can no longer be undone and those before it have arrived.',
  },
  SEAL_EXPIRED: { status: 410, message: 'This text has expired.' },
  CRM_NOT_CONNECTED: { status: 409, message: 'This company is not connected to the CRM yet.' },
  CRM_UNAVAILABLE: { status: 502, message: 'The CRM cannot be reached right now. Please try again in a moment.' },
  TOKEN_EXPIRED: { status: 410, message: 'This link has been used or has expired. Ask for a new one.' },
  SIGN_IN_EXPIRED: { status: 410, message: 'That took too long or too many tries. Please start again.' },
  CAMPAIGN_CLOSED: { status: 410, message: 'This campaign is closed.' },
  BOOK_CODE_CLOSED: { status: 410, message: 'This code can no longer be used.' },
  SURVEY_EXPIRED: { status: 410, message: 'This link has expired. Register again to go on where you left off.' },
  REPORT_LINK_OVER: {
    status: 410,
    message: 'This link has ended or was taken back. Ask whoever sent it for a new one.',
  },
  REPORT_CLOSED: {
    status: 410,
    message: 'This report is closed, because its company is not active at the moment.',
  },
  EXPERT_SURVEY_OVER: {
    status: 410,
    message: 'This survey is closed. Ask whoever sent it, if you would still like to answer.',
  },
  UNDO_EXPIRED: { status: 410, message: 'The time to undo this is over.' },
  REQUEST_TIMEOUT: { status: 408, message: 'That took too long to arrive. Please try again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send this as application/json.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The address or the headers of this request are too long.' },
  RATE_LIMITED: { status: 429, message: 'That was a lot at once. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'We cannot answer right now. Please try again in a moment.' },
  STORAGE_FULL: {
    status: 503,
    message: 'There is no room to save this right now. Nothing was changed; reading still works.',
  },
  // Identity: names and messages as the provider family gives them.
  InternalErrorException: { status: 500, message: 'Something went wrong. Please try again.' },
  NotAuthorizedException: { status: 401, message: 'Incorrect username or password.' },
  PasswordAttemptsExceeded: { status: 429, message: 'Password attempts exceeded', code: 'NotAuthorizedException' },
  CodeMismatchException: { status: 400, message: 'This code is not right, or it was used already. Try the next one.' },
  CodesLocked: {
    status: 429,
    message: 'Too many failed attempts. Please try again later.',
    code: 'TooManyFailedAttemptsException',
  },
  WrongOldPassword: { status: 400, message: 'Incorrect username or password.', code: 'NotAuthorizedException' },
  TooManyFailedAttemptsException: { status: 429, message: 'Too many failed attempts. Please try again later.' },
  TooManyRequestsException: { status: 429, message: 'Too many attempts. Please try again later.' },
  LimitExceededException: { status: 429, message: 'Attempt limit exceeded, please try after some time.' },
  InvalidParameterException: { status: 400, message: 'Invalid email' },
  UserNotFoundException: { status: 400, message: 'Invalid email' },
  CodeDeliveryFailureException: { status: 502, message: 'The mail could not be sent.' },
  TokenRevokedException: { status: 401, message: 'This session has ended. Please sign in.' },
  RefreshTokenReuseException: { status: 401, message: 'This session has ended. Please sign in.' },
} as const satisfies Record<string, { status: number; message: string; code?: string }>

/** A key of the catalogue. */
export type ErrorKey = keyof typeof errors

/** The `code` a client reads for a key: the key itself, or the provider's exception name it stands for. */
export const errorCode = (key: ErrorKey): string => {
  const entry = errors[key]
  return 'code' in entry ? entry.code : key
}
