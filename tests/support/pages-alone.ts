/** Parts of the program around a page that each new window begins anew, for more than half of what it costs; no test looks at them. */
const AROUND_THE_PAGE = [
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** What Playwright switches off: a list of our own takes the place of its own. */
const OFF_IN_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** For pages alone: a list of features that are off takes the place of the one before, so there is one for all. */
export const PAGES_ALONE = `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...AROUND_THE_PAGE].join()}`
