import type { Unused } from './unused-edits.ts'

/**
 * Kinds of nodes by React's own numbers: lists of suspended parts, scopes, hidden parts of old, tracing, elements that move into the
 * head, `html` with its two parts, transitions of views, activities.
 */
const TAGS = [19, 21, 23, 25, 26, 27, 30, 31]

/** What is for a page that the server drew, and for what is pressed before it has come to life. */
const HYDRATION = {
  always: {
    isHydrating: '!1',
    nextHydratableInstance: 'null',
    hydrationParentFiber: 'null',
    hydrationErrors: 'null',
    '.isDehydrated': '!1',
    '.dehydrated': 'null',
  },
  idle: {
    popHydrationState: '!1',
    getSuspenseInstanceFromFiber: 'null',
    getParentHydrationBoundary: 'null',
    resetHydrationState: '',
    upgradeHydrationErrorsToRecoverable: 'null',
    popTreeContext: '',
    commitSuspenseHydrationCallbacks: '',
    queueIfContinuousEvent: '!1',
    clearIfContinuousEvent: '',
    retryIfBlockedOn: '',
  },
  tags: [18],
  handedOut: ['exports.hydrateRoot', 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration'],
}
const NOTHING = { always: {}, idle: {}, tags: [], handedOut: [] }

/**
 * What React DOM does for elements and calls that no page has: transitions of views, fragments with a ref, what belongs into the head,
 * files asked for ahead, forms whose action is a function, and who asks for their state. `unused-react.test.ts` sees to it that no page begins to have them unnoticed.
 */
export const unusedReact = ({ hydrates }: { hydrates: boolean }): Unused => {
  const more = hydrates ? NOTHING : HYDRATION
  return {
    file: '/react-dom/cjs/react-dom-client.production.js',
    always: {
      shouldStartViewTransition: '!1',
      pendingViewTransition: 'null',
      pendingViewTransitionEvents: 'null',
      appearingViewTransitions: 'null',
      viewTransitionMutationContext: '!1',
      viewTransitionContextChanged: '!1',
      inUpdateViewTransition: '!1',
      rootViewTransitionAffected: '!1',
      rootViewTransitionNameCanceled: '!1',
      '.__reactViewTransition': 'null',
      '.stylesheets': 'null',
      ...more.always,
    },
    idle: {
      isHostHoistableType: '!1',
      isFragmentInstanceParent: '!1',
      trackEnterViewTransitions: '',
      commitEnterViewTransitions: '',
      commitExitViewTransitions: '',
      commitNestedViewTransitions: '',
      restoreEnterOrExitViewTransitions: '',
      restoreNestedViewTransitions: '',
      measureNestedViewTransitions: '',
      preconnect: '',
      prefetchDNS: '',
      preload: '',
      preloadModule: '',
      preinitScript: '',
      preinitStyle: '',
      preinitModuleScript: '',
      mountActionState: '',
      updateActionState: '',
      rerenderActionState: '',
      startHostTransition: '',
      ...more.idle,
    },
    tags: [...TAGS, ...more.tags],
    handedOut: ['FragmentInstance.prototype', ...more.handedOut],
    signals: [
      'HydrationMismatchException',
      'SuspenseException',
      'SuspenseyCommitException',
      'SuspenseActionException',
      'SelectiveHydrationException',
    ],
  }
}
