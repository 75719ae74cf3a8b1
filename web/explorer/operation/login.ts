/** Mutation that signs in. It has its own module, because the collection of registered operations imports it. */
export const loginMutation =
  'mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
