/** Edit Profile Information. */
export default function EditProfileScreen() {
  return <h1 className="text-2xl font-semibold">Edit Profile Information</h1>;
}
