/** Tells the server that the customer's browser opened the quote; forms are sent without a full page load. */
import '../forms/enhance.ts'
import { isSignedIn } from '#web/signed-in.ts'
import { fetchPage } from '../layout/replace-region.ts'
import { OPENED } from './intents.ts'

// Staff who look at the page are not its reader.
if (document.querySelector('[data-open-quote]') && !isSignedIn(() => localStorage))
  void fetchPage(location.href, { method: 'POST', body: new URLSearchParams({ intent: OPENED }) }).catch(
    () => undefined,
  )
