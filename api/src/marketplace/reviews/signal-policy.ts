/** From when signs of abuse of reviews are shown to moderators. They are shown, and decide nothing. */
export const signalPolicy = {
  similarText: {
    /** Shorter texts ('Great box!') are alike by chance. Characters. */
    minLength: 40,
    /** Part of the trigrams that both texts have; 1 is the same text. A reordered sentence or an exchanged name stays above. */
    minSimilarity: 0.6,
    /**
     * The newest reviews of the box that are compared. Of other boxes only the same text is found: a trigram index over all
     * texts took more than ten seconds for a page of the queue, with 20,000 reviews.
     */
    compared: 100,
  },
  burst: {
    days: 2,
    /** Days before them that the usual number is taken from. */
    usualDays: 90,
    /** Fewer are no burst, however few there were before. */
    minReviews: 5,
    /** Times the usual number. */
    factor: 4,
  },
} as const;
