/** Features. */
export default function AboutScreen() {
  return <h1 className="text-2xl font-semibold">Features</h1>;
}
