/** The question before the page's own scripts have come: asked with the first paint, and heard from then on. */
import { CONSENT_KEY, type Answer } from './consent.ts'

export const BANNER_ID = 'privacy'

/** For what is pressed: an answer, or to be asked again. */
export const answering = (answer: Answer | 'ask') => ({ 'data-answer': answer })

/** Runs while the page is read: the question never pushes what is already there, and no press is lost. */
export const askBeforePaint = (version: string): string => `{
const page=document.documentElement.dataset
const kept=()=>{try{const kept=JSON.parse(localStorage.getItem('${CONSENT_KEY}'));return kept.version==='${version}'?kept.answer:'ask'}catch{return'ask'}}
if(kept()==='ask')page.consent='ask'
document.onclick=({target})=>{
const answer=target.closest('[data-answer]')?.dataset.answer
if(!answer)return
if(answer==='ask'){
page.consent=page.answered??kept()
document.getElementById('${BANNER_ID}')?.focus()
return}
page.answered=answer
try{localStorage.setItem('${CONSENT_KEY}',JSON.stringify({answer,version:'${version}',at:new Date().toISOString()}))}catch{}
delete page.consent
document.getElementById('content')?.focus({preventScroll:true})}}`

/** From now on the page hears for itself; gives back what was answered before. */
export function takeOver(): Answer | undefined {
  document.onclick = null
  const { dataset } = document.documentElement
  const { answered } = dataset
  delete dataset.answered
  return answered === 'granted' || answered === 'refused' ? answered : undefined
}
