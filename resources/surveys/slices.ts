/** Registers the handlers and jobs of the area surveys; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { rateBy } from '#resources/catalogue/ratings/ratings.server.ts'
import { addBoardLines } from '#resources/events/event-boards/board-sources.server.ts'
import { followUpLines } from './follow-ups/follow-up-lines.server.ts'
import { surveyLines } from './questionnaires/survey-lines.server.ts'
import { commentsApi } from './comments/comment.api.ts'
import * as comments from './comments/comment.server.ts'
import { mailFollowUps } from './follow-ups/follow-up-mailing.server.ts'
import { followUpsApi } from './follow-ups/follow-up.api.ts'
import * as followUps from './follow-ups/follow-up.server.ts'
import { ratingsOfCourses, ratingsOfInstructors } from './survey-figures/public-ratings.server.ts'
import { surveyResponsesApi } from './survey-responses/survey-response.api.ts'
import * as surveyResponses from './survey-responses/survey-response.server.ts'
import { countSurveysAgain } from './survey-statistics/count-surveys.server.ts'
import { surveyStatisticsApi } from './survey-statistics/survey-statistics.api.ts'
import * as surveyStatistics from './survey-statistics/survey-statistics.server.ts'
import { surveysApi } from './questionnaires/survey.api.ts'
import * as surveys from './questionnaires/survey.server.ts'

export const surveysSlices = {
  comments: slice(commentsApi, comments.handlers),
  followUps: slice(followUpsApi, followUps.handlers),
  surveyResponses: slice(surveyResponsesApi, surveyResponses.handlers),
  surveyStatistics: slice(surveyStatisticsApi, surveyStatistics.handlers),
  surveys: slice(surveysApi, surveys.handlers),
}

export const surveysJobs = [countSurveysAgain, mailFollowUps]

addBoardLines('surveys', { roles: may.readSurveys, load: surveyLines })
addBoardLines('followUps', { roles: may.readSurveys, load: followUpLines })

rateBy({ ofCourses: ratingsOfCourses, ofInstructors: ratingsOfInstructors })
