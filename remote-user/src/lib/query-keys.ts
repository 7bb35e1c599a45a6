/** What this area keeps in the page's query cache. 'enabled-views' is the shell's key too: one fetch serves both. */
export const queryKeys = {
  categories: ['categories'],
  questionnaire: ['questionnaire'],
  recommendations: ['recommendations'],
  enabledViews: ['enabled-views'],
  topCategories: ['top-categories'],
  subscriptionBoxes: ['subscription-boxes'],
} as const;
