/** The articles of the demo's blog. */
import { auditing } from './articles/auditing.ts'
import { foodAndMore } from './articles/food-and-more.ts'
import { peopleAndPlanet } from './articles/people-planet.ts'
import { quality } from './articles/quality.ts'
import { risk } from './articles/risk.ts'
import type { DemoArticle } from './written.ts'

export const articles: DemoArticle[] = [...auditing, ...quality, ...peopleAndPlanet, ...risk, ...foodAndMore]
