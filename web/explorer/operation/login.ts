/** Signs in. In a module of its own, because it is one of the registered operations. */
export const loginMutation =
  'mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
