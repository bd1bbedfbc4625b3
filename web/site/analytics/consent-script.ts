/** Inline script that shows the consent banner before the first paint. */
import { CONSENT_EVENT, CONSENT_KEY, type Answer } from './consent.ts'

export const BANNER_ID = 'privacy'

/** Attribute of buttons: an answer, or `ask` to reopen the banner. */
export const answerAttribute = (answer: Answer | 'ask') => ({ 'data-answer': answer })

/**
 * An inline script after the settings of measuring; a constant, because the content security policy has its hash.
 * The banner shows by `data-consent` on the root; `data-answered` holds an answer that could not be stored.
 */
export const consentScript = `{
const root=document.documentElement,page=root.dataset,version=JSON.parse(document.querySelector('script[data-measuring]').textContent).version
let opener
const stored=()=>{try{const saved=JSON.parse(localStorage.getItem('${CONSENT_KEY}'));return saved.version===version?saved.answer:'ask'}catch{return page.answered??'ask'}}
const show=()=>{if(stored()==='ask')page.consent='ask';else delete page.consent}
show()
addEventListener('pageshow',({persisted})=>{if(persisted)show()})
document.addEventListener('prerenderingchange',show)
addEventListener('storage',({key})=>{if(!key||key==='${CONSENT_KEY}')show()})
document.addEventListener('click',({target})=>{
const button=target.closest('[data-answer]'),answer=button?.dataset.answer
if(!answer)return
if(answer==='ask'){
opener=button
page.consent=stored()
document.getElementById('${BANNER_ID}')?.focus()
return}
try{localStorage.setItem('${CONSENT_KEY}',JSON.stringify({answer,version,at:new Date().toISOString()}))}catch{page.answered=answer}
delete page.consent
const next=opener??document.getElementById('content')
next?.focus({preventScroll:next!==opener})
opener=undefined
document.dispatchEvent(new CustomEvent('${CONSENT_EVENT}',{detail:answer}))})}`
