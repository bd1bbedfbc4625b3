/** Tells the server that a person's browser opened the quote; forms are sent without a full page load. */
import '../forms/enhance.ts'
import { fetchPage } from '../layout/replace-region.ts'
import { OPENED } from './intents.ts'

if (document.querySelector('[data-open-quote]'))
  void fetchPage(location.href, { method: 'POST', body: new URLSearchParams({ intent: OPENED }) }).catch(
    () => undefined,
  )
