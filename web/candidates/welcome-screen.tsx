/** Search for Potential Hire. */
export default function WelcomeScreen() {
  return <h1 className="text-2xl font-semibold">Search for Potential Hire</h1>;
}
