/** The plans (specification, section 9): prices in naira. */
export const plans = [
  {
    name: '30-Days Plan',
    days: 30,
    cadence: 'Monthly',
    price: 1500,
    popular: false,
    features: [
      'No long-term contract',
      'Access to verification tools',
      'Pay-as-you-go flexibility',
      '24/7 support',
    ],
  },
  {
    name: '120-Days Plan',
    days: 120,
    cadence: 'Quarterly',
    price: 3000,
    popular: true,
    features: ['Discounted rates', 'Priority support', 'Auto-renewal option', 'Advanced reporting'],
  },
  {
    name: '365-Days Plan',
    days: 365,
    cadence: 'Yearly',
    price: 10000,
    popular: false,
    features: [
      'Best value',
      'Unlimited verifications all year',
      'Dedicated account manager',
      'Full premium features',
    ],
  },
] as const;
