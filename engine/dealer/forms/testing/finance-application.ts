/** Answers that complete the base form `finance-application`, except for who applies. */
export const APPLICATION = {
  ...{ budget: '30,000', deposit: '2,000', term: '5', 'loan-use': 'private', applicants: 'one' },
  ...{ residency: 'citizen', household: 'No', dependants: '1' },
  ...{ work: 'Full-time', 'work-time': '1 to 3 years', income: '1,450', 'income-each': 'Each week' },
  ...{ housing: 'renting', 'housing-cost': '2,100', 'living-costs': '1,800' },
  ...{ loans: 'No', cards: 'No', missed: 'No', changes: 'No' },
  ...{ adult: 'on', 'true-answers': 'on', 'share-answers': 'on' },
};
