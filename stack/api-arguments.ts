/**
 * What Node is given to start the built API, here as in the image (Dockerfile). By itself it sizes its heap for the
 * whole machine: 48 MB for values that have just been made, and garbage of four times what is in use before all of it
 * is collected. The server needs 45 MB; with these it holds 25 to 35 MB less under load and is no slower.
 */
export const API_ARGUMENTS = ['--max-semi-space-size=4', '--max-old-space-size=512', 'backend/dist/main.js'];
