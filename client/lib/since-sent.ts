/** What stands in a field once its words were saved: none, or what has been written there since they were sent. */
export const sinceSent =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now
