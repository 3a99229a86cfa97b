/** Login, registration and the sign-up dialog. */
export const accountText = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number (optional)',
  phoneHint: 'For the courier, should they need to find you.',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',

  logInTitle: 'Welcome back',
  logInIntro: 'Log in to see your wishlist and your orders.',
  logIn: 'Log In',
  loggingIn: 'Logging in...',
  forgotten: 'Forgot your password?',
  newHere: 'New to Taglio?',
  createAccount: 'Create an account',
  backHome: 'Back to Home',

  registerTitle: 'Create your account',
  registerIntro: 'Keep a wishlist, follow your orders, and check out in a few seconds.',
  register: 'Create Account',
  registering: 'Creating account...',
  haveAccount: 'Already have an account?',
  logInLink: 'Log in',

  signUpTitle: 'Sign Up',
  signUpIntro: 'Create an account to keep a wishlist.',
  signUp: 'Sign Up',

  required: {
    credentials: 'Email and password are required',
    name: 'Name is required',
    email: 'Email is required',
    emailFormat: 'Please enter a valid email address',
    password: 'Password is required',
    passwordLength: 'At least 8 characters',
    phone: 'Please enter a valid phone number',
    nameFormat: 'Please enter a name of at most 120 characters',
  },
  logInFailed: 'Login failed. Please try again.',
  registerFailed: 'Registration failed. Please try again.',
}
