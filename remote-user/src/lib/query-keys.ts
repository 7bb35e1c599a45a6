/** Keys of this remote in the page's query cache. The shell also uses 'enabled-views': one request serves both. */
export const queryKeys = {
  categories: ['categories'],
  questionnaire: ['questionnaire'],
  recommendations: ['recommendations'],
  dismissedBoxes: ['dismissed-boxes'],
  ownReviews: ['own-reviews'],
  enabledViews: ['enabled-views'],
  topCategories: ['top-categories'],
  subscriptionBoxes: ['subscription-boxes'],
} as const;
