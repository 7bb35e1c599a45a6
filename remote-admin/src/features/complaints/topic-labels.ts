import type { ComplaintTopic } from '@hive/contract/complaints';

/** What a complaint is about. */
export const topicLabels: Readonly<Record<ComplaintTopic, string>> = {
  box: 'A box or a brand',
  review: 'A review',
  order: 'An order',
  data: 'Personal data',
  other: 'Something else',
};

/** In the order of the public form. */
export const complaintTopics = Object.keys(topicLabels) as ComplaintTopic[];
