// Times, widths and limits that both sides rely on; each name ends in its unit.

/** Lists may be this old before they are asked for again; whoever changes one invalidates it. */
export const STALE_TIME_MS = 28_800_000
export const PROFILE_STALE_TIME_MS = 5_000
export const PROFILE_TIMEOUT_MS = 5_000
export const CALL_TIMEOUT_MS = 30_000
export const UPLOAD_TIMEOUT_MS = 120_000
export const QUERY_RETRIES = 3
export const RETRY_BASE_MS = 1_000
export const RETRY_CAP_MS = 30_000

export const TOAST_MS = 2_000
export const UNDO_TOAST_MS = 15_000
export const UNDO_WINDOW_MS = 15_000
export const MAX_TOASTS = 5

export const DRAWER_BREAKPOINT_PX = 768

export const FLAGS_FIRST_WAIT_MS = 2_000
export const FLAGS_POLL_MS = 60_000

export const USER_EVENTS_FLUSH_MS = 5_000
export const USER_EVENTS_MAX_QUEUE = 500
export const USER_EVENTS_MAX_BATCH = 100

export const ID_TOKEN_MINUTES = 15
export const REFRESH_TOKEN_DAYS = 30
export const REFRESH_REUSE_GRACE_SECONDS = 10
export const REFRESH_BEFORE_SECONDS = 60
export const RESET_LINK_HOURS = 1
export const SETUP_LINK_DAYS = 7
export const VERIFY_LINK_HOURS = 24
export const SURVEY_TOKEN_DAYS = 30
/** Whoever takes an assessment again within this time may remember what they answered: a difference may be practice. */
export const RETAKE_SOON_DAYS = 90
export const ONE_TIME_CODE_DIGITS = 6
export const ONE_TIME_CODE_SECONDS = 30
export const RECOVERY_CODES = 10
export const CHALLENGE_MINUTES = 10
export const FORGOT_PASSWORD_PAUSE_SECONDS = 30

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 256
export const REDIRECT_TO_MAX_LENGTH = 2_048
export const PATHNAME_HEADER_MAX_LENGTH = 512
export const BODY_LIMIT_BYTES = 1_048_576
export const LOGO_MAX_BYTES = 2_097_152
export const LOGO_MAX_PX = 4_096
/** A picture on the page of a campaign, or of a person. */
export const PICTURE_MAX_BYTES = 4_194_304
export const FUNNEL_SLUG_MIN = 3
export const FUNNEL_SLUG_MAX = 60
export const FUNNEL_MAX_STEPS = 40
export const FUNNEL_MAX_QUESTIONS = 12
/** Locations of one campaign among which people choose. */
export const CAMPAIGN_MAX_LOCATIONS = 100
/** Links of a campaign that are told apart by name. */
export const CAMPAIGN_MAX_SOURCES = 20
/** Who is told of the results of one campaign. */
export const CAMPAIGN_MAX_TOLD = 20
export const CAMPAIGN_MAX_GOAL = 100_000
export const CAMPAIGN_MAX_ANSWER_DAYS = 90
/** Copies of a campaign that are made at once. */
export const CAMPAIGN_MAX_COPIES = 100
/** The days over which the pace of a campaign is counted. */
export const CAMPAIGN_PACE_DAYS = 28
export const DOCUMENT_MAX_BYTES = 10_485_760
/** How long somebody may send a file to the address that was given for it, and read one. */
export const UPLOAD_LINK_SECONDS = 900
export const DOWNLOAD_LINK_SECONDS = 300

export const LIST_LIMIT_DEFAULT = 25
export const LIST_LIMIT_MAX = 200
/** The last number that a row can have. */
export const ID_MAX = 2_147_483_647
/** Characters that a list can be searched for. */
export const SEARCH_MAX_LENGTH = 200
/** People of one page of the list, unless another number is chosen. */
export const CANDIDATES_PAGE_SIZE = 50
/** For how long after a document was opened a page takes what was asked before it was there. */
export const FIRST_CALLS_GOOD_FOR_MS = 10_000
/** Totals of lists are counted up to here; a total of 10,001 reads "more than 10,000". */
export const TOTAL_CAP = 10_001
/** How long a page waits for an export. */
export const EXPORT_TIMEOUT_MS = 60_000
/** Rows of an export that one call answers. */
export const EXPORT_MAX_ROWS = 10_000
/** Rows that a page waits for: more take longer than a moment, and are written in the background with their progress in sight. */
export const EXPORT_AT_ONCE_ROWS = 1_000
/** Rows of an export in the background; a workbook is put together in memory, and holds fewer. */
export const EXPORT_MOST_ROWS = { csv: 200_000, xlsx: 50_000 } as const
/** How long its file is kept, and how many people one step of it writes. */
export const EXPORT_KEPT_HOURS = 72
export const EXPORT_STEP_ROWS = 500
/** Lines, columns and bytes of an imported table. */
export const IMPORT_MAX_ROWS = 20_000
export const IMPORT_MAX_COLUMNS = 60
export const IMPORT_MAX_BYTES = 5_242_880
/** What a call with such a table holds: in JSON a quotation mark and the end of a line are two characters. */
export const IMPORT_BODY_BYTES = 2 * IMPORT_MAX_BYTES + 65_536
/** Among how many of a company similar people are looked for, the newest first, and how many are shown. */
export const SIMILAR_AMONG = 5_000
export const SIMILAR_SHOWN = 8
/** When assessments whose time is over are erased, each day. */
export const RETENTION_RUN_UTC = { hour: 2, minute: 11 } as const
/** For how long live events are remembered, for pages that were still loading when they were told. */
export const EVENTS_REMEMBERED_MS = 60_000
export const BULK_MAX_IDS = 500
/** How long a tag may be, how many a company may have, and how many one person. */
export const TAG_MAX_LENGTH = 40
export const TAGS_MAX = 200
/** Who has a tag is counted up to here: this many are "more than 1,000". */
export const TAG_PEOPLE_CAP = 1_001
export const TAGS_OF_PERSON_MAX = 20
/** Of so many people at once a copy of their data is drawn as PDF: six or more pages each. */
export const DATA_PDF_MAX = 50
/** People whom one change of all that filters leave in may have. */
export const MATCHING_MAX = 10_000
/** How long a page waits for such a change. */
export const BULK_TIMEOUT_MS = 60_000
/** Ids that a column of the board lists; its count is exact beyond. */
export const BOARD_COLUMN_MAX = 10_000
export const BOARD_FIRST_CARDS_MAX = 30
export const CARDS_MAX = 100
export const DRY_RUN_MOVES = 50
export const NOTE_MAX_LENGTH = 10_000
/** Files that hang on one note. */
export const NOTE_MAX_FILES = 5
export const MESSAGE_MAX_LENGTH = 5_000
export const BENCHMARK_TRAITS_MAX = 12
/** Experts asked about one benchmark at a time. */
export const EXPERTS_MAX = 30
/** Receivers of one company. */
export const WEBHOOKS_MAX = 10
/** Mails in words of a company's own: to one address, and of the whole company, within a day. */
export const MAILS_TO_ONE_A_DAY = 20
export const MAILS_OF_COMPANY_A_DAY = 10_000
/** Pauses before the retries of one delivery: six tries within 24 hours. */
export const WEBHOOK_RETRY_SECONDS = [60, 600, 3_600, 21_600, 60_540] as const
export const WEBHOOK_OLD_SECRET_HOURS = 24

/** Codes of one batch, uses of one code, and codes on one printed sheet. */
export const BOOK_CODES_MAX = 5_000
export const BOOK_CODE_USES_MAX = 1_000
export const CODES_PER_SHEET = 240
/** Wrong codes that one address may send in an hour. */
export const BOOK_CODE_TRIES_PER_HOUR = 10
/** Wrong codes of one hour, over all addresses, from which on somebody is guessing. */
export const BOOK_CODE_ALARM_PER_HOUR = 50

/** How many people one comparison holds. */
export const COMPARE_MIN = 2
export const COMPARE_MAX = 8

/** The languages in which somebody may answer. */
export const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'ar'] as const

/** The languages in which the statements can be read, in a page of one of those above. */
export const STATEMENT_LOCALES = [
  ...LOCALES,
  'bg',
  'ca',
  'cs',
  'da',
  'fi',
  'hu',
  'id',
  'ja',
  'ko',
  'no',
  'ro',
  'ru',
  'uk',
  'zh-hk',
] as const

/** How many tables the page of jobs tells the sizes of. */
export const LARGEST_TABLES = 12
