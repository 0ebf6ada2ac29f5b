/** Welcome to HR Portal. */
export default function LandingScreen() {
  return <h1 className="text-2xl font-semibold">Welcome to HR Portal</h1>;
}
