/** English words of questions that say nothing about their subject, in lower case. */
export const wordNoise = new Set(
  (
    'a about after all am an and any are as at be been but by can could did do does for from get had has have how i if ' +
    'in into is it its me my need no not of on or our should so than that the their them then there these they this ' +
    'to us use using want was we were what when where which who why will with would you your'
  ).split(' '),
)
