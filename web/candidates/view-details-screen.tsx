/** Details. */
export default function ViewDetailsScreen() {
  return <h1 className="text-2xl font-semibold">Details</h1>;
}
