/** Pricing. */
export default function PricingScreen() {
  return <h1 className="text-2xl font-semibold">Pricing</h1>;
}
