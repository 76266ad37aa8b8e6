#ifndef C_CURL_H
#define C_CURL_H

#if defined(__linux__)

#include <curl/curl.h>

// The functions of libcurl that a client needs. They are loaded at the first request: a program that is linked with the
// library loads it, and 30 others that it needs, each time it starts.

/// Loads and prepares the library. Call it once, before every other function. Returns 0 if the system does not have it.
int adder_curl_load(void);

/// Prepares transfers that together keep so many connections without using them.
CURLM *adder_curl_multi_init(long connections);
void adder_curl_multi_cleanup(CURLM *multi);
CURLMcode adder_curl_multi_add(CURLM *multi, CURL *easy);
void adder_curl_multi_remove(CURLM *multi, CURL *easy);
void adder_curl_multi_perform(CURLM *multi);
/// Waits for a socket, a deadline or a call of `adder_curl_multi_wakeup`, which any thread may make.
void adder_curl_multi_poll(CURLM *multi, int milliseconds);
void adder_curl_multi_wakeup(CURLM *multi);
CURLMsg *adder_curl_multi_read(CURLM *multi);

CURL *adder_curl_easy_init(void);
void adder_curl_easy_cleanup(CURL *easy);
const char *adder_curl_easy_error(CURLcode code);
/// The time until the connection was made, in microseconds; 0 before.
curl_off_t adder_curl_connect_time(CURL *easy);
/// A figure of a transfer that is a long, such as `CURLINFO_SSL_VERIFYRESULT`.
long adder_curl_number(CURL *easy, CURLINFO info);

/// The resolved address, which is longer than its declaration if it is one of IPv6.
const struct sockaddr *adder_curl_address(const struct curl_sockaddr *address);

struct curl_slist *adder_curl_list_append(struct curl_slist *list, const char *text);
void adder_curl_list_free(struct curl_slist *list);

// `curl_easy_setopt` takes variable arguments, which Swift cannot pass.
void adder_curl_set_number(CURL *easy, CURLoption option, long value);
void adder_curl_set_text(CURL *easy, CURLoption option, const char *value);
void adder_curl_set_headers(CURL *easy, struct curl_slist *headers);
/// Sends a body, which the library copies.
void adder_curl_set_body(CURL *easy, const void *bytes, long count);
void adder_curl_set_error_buffer(CURL *easy, char *buffer);
/// Restricts a transfer to HTTP.
void adder_curl_set_http_only(CURL *easy);
/// Lets a transfer end without waiting for the system's resolver, from 7.87 on.
void adder_curl_set_quick_exit(CURL *easy);
void adder_curl_on_header(CURL *easy, curl_write_callback function, void *context);
void adder_curl_on_body(CURL *easy, curl_write_callback function, void *context);
void adder_curl_on_progress(CURL *easy, curl_xferinfo_callback function, void *context);
void adder_curl_on_socket(CURL *easy, curl_opensocket_callback function, void *context);

/// Returns 1 if the socket connects these two addresses.
int adder_curl_connects(int socket, const char *peer, int peer_port, const char *local, int local_port);
/// Returns 1 if the server has sent nothing on its connection that the library has not read, and has not closed it. If nobody
/// can tell, the result is 0. `easy` is the transfer to which the connection belongs now.
int adder_curl_is_quiet(CURL *easy, int socket, int is_secure);

typedef int (*adder_curl_peer_callback)(void *context, char *peer, char *local, int peer_port, int local_port);
/// Sets a function that is called with the server's address before each request, also on a connection that is used again.
/// Its result is 0 to send the request, and 1 to refuse it. Returns 0 if the library is older than 7.80 and has no such call.
int adder_curl_on_peer(CURL *easy, adder_curl_peer_callback function, void *context);

#endif

#endif
